import { memo, Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../parts/lazy-part';

const UnitsCode = lazyPart(async () => (await import('./units/units-section')).UnitsSection);
const TotalCostCode = lazyPart(async () => (await import('./cost/total-cost')).TotalCost);

// Memoised: if the page renders them again before their code has loaded, React discards the server's HTML.
export const UnitsSection = memo(function UnitsSection(props: ComponentProps<typeof UnitsCode>) {
  return (
    <Suspense>
      <UnitsCode {...props} />
    </Suspense>
  );
});
export const TotalCost = memo(function TotalCost(props: ComponentProps<typeof TotalCostCode>) {
  return (
    <Suspense>
      <TotalCostCode {...props} />
    </Suspense>
  );
});
