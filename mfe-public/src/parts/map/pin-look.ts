import { css } from 'styled-components';

/** Looks of the markers (`Pins`) and of MapLibre's own controls. */
export const pinLook = css`
  .maplibregl-map {
    font: inherit;
  }

  .maplibregl-canvas:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.brass};
    outline-offset: -3px;
  }

  .maplibregl-ctrl-group {
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.paper};
    box-shadow: ${({ theme }) => theme.shadow.soft};

    button {
      width: 40px;
      height: 40px;
    }
  }

  .maplibregl-cooperative-gesture-screen {
    padding: ${({ theme }) => theme.space(6)};
    background: ${({ theme }) => theme.color.overlay};
    font-size: 1.125rem;
  }

  [data-kind] {
    padding: 0;
    border: 0;
    background: none;
    font: 600 0.875rem / 1 ${({ theme }) => theme.font.text};
    cursor: pointer;
  }

  div[data-kind] {
    pointer-events: none;
  }

  [data-kind]:focus-visible {
    outline: none;
    box-shadow: none;
  }

  [data-kind] > span {
    position: relative;
    display: block;
    box-shadow: ${({ theme }) => theme.shadow.soft};
    transition:
      background-color ${({ theme }) => theme.motion.quick},
      color ${({ theme }) => theme.motion.quick};
  }

  [data-kind]:focus-visible > span {
    outline: 3px solid ${({ theme }) => theme.color.ink};
    outline-offset: 2px;
  }

  /* The padding makes room for the tip below the label. */
  [data-kind='pin'] {
    padding-bottom: 7px;

    > span {
      max-width: 168px;
      padding: 8px 11px;
      border: 1px solid ${({ theme }) => theme.color.green};
      border-radius: ${({ theme }) => theme.radius.pill};
      background: ${({ theme }) => theme.color.paper};
      color: ${({ theme }) => theme.color.ink};
      white-space: nowrap;
    }

    > span::after {
      content: '';
      position: absolute;
      left: 50%;
      bottom: -5px;
      width: 9px;
      height: 9px;
      border: solid ${({ theme }) => theme.color.green};
      border-width: 0 1px 1px 0;
      background: inherit;
      transform: translateX(-50%) rotate(45deg);
    }

    > span > b {
      display: block;
      overflow: hidden;
      padding-block: 2px;
      margin-block: -2px;
      font: inherit;
      text-overflow: ellipsis;
    }
  }

  /* A dot, smaller than the label in every direction: otherwise, the label would flicker under the pointer. */
  [data-folded]:not(:hover, :focus-visible, [data-active]) {
    padding: 5px;

    > span {
      width: 16px;
      height: 16px;
      padding: 0;
      border: 3px solid ${({ theme }) => theme.color.paper};
      background: ${({ theme }) => theme.color.green};

      > b,
      &::after {
        display: none;
      }
    }
  }

  [data-kind='group'] > span {
    display: grid;
    place-content: center;
    min-width: 44px;
    height: 44px;
    padding-inline: 10px;
    border: 3px solid ${({ theme }) => theme.color.paper};
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  [data-kind='place'] {
    width: 30px;
    height: 40px;

    &::before {
      content: '';
      position: absolute;
      inset: 0 0 auto;
      height: 30px;
      border: 9px solid ${({ theme }) => theme.color.green};
      border-radius: 50% 50% 50% 0;
      background: ${({ theme }) => theme.color.paper};
      box-shadow: ${({ theme }) => theme.shadow.soft};
      transform: rotate(-45deg);
    }
  }

  [data-kind='pin']:hover > span,
  [data-kind='pin'][data-active] > span {
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  [data-kind='group']:hover > span {
    background: ${({ theme }) => theme.color.greenDark};
  }

  .maplibregl-marker:hover,
  .maplibregl-marker:focus-visible {
    z-index: 1;
  }

  .maplibregl-marker[data-active] {
    z-index: 2;
  }

  @media (forced-colors: active) {
    [data-kind] > span {
      border: 2px solid ButtonText;
    }

    [data-kind][data-active] > span {
      border-color: Highlight;
    }
  }
`;
