import { Cluster, Container, notPrinted, onDark, Picture, translucent } from 'shared-ui';
import { css, styled } from 'styled-components';
import { Choice } from '../../parts/carousel/served-arrows';

/** Places the words of a slide at the bottom. */
const wordsPlace = css`
  display: flex;
  align-items: flex-end;
  /* Room for the floating social buttons, which are at the bottom edge in windows narrower than lg. */
  padding-block: 120px 96px;

  ${({ theme }) => theme.media.lg} {
    padding-bottom: clamp(32px, 5vw, 72px);
  }
`;

export const Frame = styled.section`
  ${onDark}
  ${wordsPlace}
  --choice-bottom: 110px;
  position: relative;
  min-height: clamp(520px, 92vh, 920px);
  min-height: clamp(520px, 92svh, 920px);
  background: ${({ theme }) => theme.color.greenDark};
  overflow: hidden;
  overflow-wrap: anywhere;
  isolation: isolate;

  @media print {
    min-height: 0;
  }
`;

/** Background when no featured project exists. No background is printed, because printed text is dark. */
export const Ground = styled.div`
  ${notPrinted}
  position: absolute;
  inset: 0;
  z-index: -1;
  background: radial-gradient(
    110% 100% at 80% 10%,
    ${({ theme }) => translucent(theme.color.brass, 30)} 0%,
    ${({ theme }) => theme.color.green} 45%,
    ${({ theme }) => theme.color.greenDark} 100%
  );
  color: ${({ theme }) => theme.color.brass};
`;

export const Slide = styled.div<{ $shown: boolean }>`
  ${notPrinted}
  position: absolute;
  inset: 0;
  z-index: -2;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity 900ms ease;

  /* Until hydration, the chosen radio button shows its slide. */
  ${Choice} + & {
    display: none;
  }

  ${Choice}:checked + & {
    display: block;
    opacity: 1;
  }
`;

/** The words of a slide other than the first, until hydration. */
export const ServedWords = styled.div`
  ${wordsPlace}
  position: absolute;
  inset: 0;

  ${Choice}:not(:checked) + ${Slide} + & {
    display: none;
  }
`;

export const Shot = styled(Picture)`
  width: 100%;
  height: 100%;

  > img {
    height: 100%;
  }
`;

/** Darkens the picture so that light text stays readable; also receives swipes. */
export const Veil = styled.div`
  ${notPrinted}
  touch-action: pan-y;
  position: absolute;
  inset: 0;
  z-index: -1;
  background:
    linear-gradient(90deg, ${({ theme }) => translucent(theme.color.greenDark, 55)}, transparent 62%),
    linear-gradient(
      180deg,
      ${({ theme }) => translucent(theme.color.greenDark, 42)} 0%,
      transparent 26%,
      ${({ theme }) => translucent(theme.color.greenDark, 86)} 100%
    );
`;

export const Inside = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};

  /* Until hydration, the words of another slide cover those of the first. */
  ${Choice}:checked:not([value='0']) ~ & > * {
    visibility: hidden;
  }

  ${Choice}:checked:not([value='0']) ~ & > h1 {
    visibility: visible;
    opacity: 0;
  }
`;

/** The brand's texts. Their minimum height and top alignment keep them in place if the web fonts add a line. */
export const OpeningWords = styled(Inside)`
  align-content: start;
  min-height: 400px;
`;

export const Tagline = styled.h1`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  font-size: ${({ theme }) => theme.size.h3};
  font-weight: 400;

  &::before {
    content: '';
    flex: none;
    width: 44px;
    height: 1px;
    background: ${({ theme }) => theme.color.brass};
  }
`;

/** The width is in em: with `ch`, lines would break differently once the web font replaces its fallback. */
export const Name = styled.h2`
  max-width: 10.6em;
  font-size: ${({ theme }) => theme.size.hero};
  font-weight: 400;
  line-height: 1.02;
  letter-spacing: -0.02em;
`;

export const Address = styled.p`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.size.lead};

  > svg {
    flex: none;
    margin-top: 0.25em;
    color: ${({ theme }) => theme.color.brass};
  }
`;

export const Bar = styled(Cluster)`
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(5)};
`;

export const Counter = styled.p`
  margin-inline-end: ${({ theme }) => theme.space(3)};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
`;
