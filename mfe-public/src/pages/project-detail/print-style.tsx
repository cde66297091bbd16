import { notPrinted } from 'shared-ui';
import { createGlobalStyle, styled } from 'styled-components';

/** Hides the sections of a project that are not printed (product.md 4.22). */
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
  ${notPrinted}
`;
