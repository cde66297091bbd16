import { createGlobalStyle } from 'styled-components';

/**
 * Layout of the page beside a map. In windows without room for both, an open map replaces the list. A global style,
 * because the elements of the page are rendered outside the map's chunk, which pages without a map do not load.
 */
export const MapLayout = createGlobalStyle<{ $isOpen: boolean }>`
  [data-view='map'] {
    ${({ theme }) => theme.media.lg} {
      max-width: 1760px;
      /* Room for the social buttons, which would otherwise cover the list. */
      padding-inline: 56px;
    }

    @media (min-width: 1440px) {
      padding-inline: 76px;
    }

    [data-part='columns'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-items: stretch;

      ${({ theme }) => theme.media.lg} {
        grid-template: 'filters filters' auto 'list map' 1fr / minmax(0, 1fr) minmax(0, 1.1fr);
        column-gap: ${({ theme }) => theme.space(8)};
      }
    }

    ${({ theme }) => theme.media.lg} {
      [data-part='filters'] {
        grid-area: filters;
      }

      [data-part='list'] {
        grid-area: list;
      }

      [data-part='cards'] {
        gap: ${({ theme }) => theme.space(6)};
      }
    }

    @media (min-width: 1024px) and (max-width: 1279px) {
      [data-part='cards'] {
        grid-template-columns: 1fr;
      }
    }

    @media (max-width: 1023px) and (scripting: enabled) {
      [data-part='list'] {
        order: 1;
        ${({ $isOpen }) => $isOpen && 'display: none;'}
      }
    }
  }
`;
