import { theme } from './theme';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const { color } = theme;

describe('contrast of the theme', () => {
  const lightGrounds = [color.ivory, color.paper, color.white];
  const texts = [color.ink, color.muted, color.green, color.brassDark, color.danger, color.success, color.info];

  it.each(texts)('text in %s is readable on light backgrounds', (text) => {
    for (const ground of lightGrounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    [color.success, color.successSoft],
    [color.danger, color.dangerSoft],
    [color.info, color.infoSoft],
    [color.brassDark, color.brassSoft],
    [color.muted, color.greenSoft],
    [color.ivory, color.green],
    [color.ivory, color.greenDark],
    [color.greenSoft, color.green],
    [color.brass, color.greenDark],
    [color.greenDark, color.brass],
    [color.greenDark, color.brassSoft],
    [color.brass, color.green],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('control borders have a contrast of at least 3', () => {
    for (const ground of lightGrounds) expect(contrast(color.border, ground)).toBeGreaterThanOrEqual(3);
  });
});
