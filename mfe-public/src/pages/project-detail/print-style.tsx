import { createGlobalStyle } from 'styled-components';

/** The printed page (product.md 4.22): facts, approval, units and cost. */
export const PrintStyle = createGlobalStyle`
  @media print {
    body :is(nav, footer, button, [role='button'], [role='dialog']),
    #featureAndAmenities,
    #videoPlayer,
    #projectGallery,
    #locationMap,
    #contacting,
    #relatedProjects {
      display: none;
    }

    section {
      padding-block: 6mm;
    }

    tr,
    dl > div {
      break-inside: avoid;
    }
  }
`;
