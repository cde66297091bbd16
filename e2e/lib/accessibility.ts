import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of WCAG 2.2 AA that axe finds, and landmarks with the same name. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Colours are measured, so dialogs must have faded in.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().activeDuration !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Runs axe in this page instead of opening a new one for each analysis.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
