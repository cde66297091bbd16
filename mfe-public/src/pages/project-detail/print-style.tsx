import { createGlobalStyle, styled } from 'styled-components';

/** The printed page (product.md 4.22): facts, approval, units and cost, and the footer with the developer's contact details. */
export const PrintStyle = createGlobalStyle`
  @media print {
    #featureAndAmenities,
    #videoPlayer,
    #projectGallery,
    #locationMap,
    #contacting,
    #relatedProjects {
      display: none;
    }
  }
`;

/** Text that only the printed page has. */
export const PrintOnly = styled.span`
  display: none;

  @media print {
    display: inline;
  }
`;

export const ScreenOnly = styled.span`
  @media print {
    display: none;
  }
`;
