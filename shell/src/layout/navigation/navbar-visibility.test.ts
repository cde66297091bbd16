import { navbarVisibility } from './navbar-visibility';

describe('navbarVisibility', () => {
  it('hides after more than 80 pixels', () => {
    expect(navbarVisibility(true, 80)).toBe(true);
    expect(navbarVisibility(true, 81)).toBe(false);
  });

  it('stays hidden on the way up until within 20 pixels of the top', () => {
    expect(navbarVisibility(false, 79)).toBe(false);
    expect(navbarVisibility(false, 21)).toBe(false);
    expect(navbarVisibility(false, 20)).toBe(true);
    expect(navbarVisibility(false, 0)).toBe(true);
  });

  it('shows above the top, where phones overscroll', () => {
    expect(navbarVisibility(false, -30)).toBe(true);
  });
});
