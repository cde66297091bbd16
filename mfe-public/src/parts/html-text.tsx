import { styled } from 'styled-components';
import { sanitize } from './text/sanitize';

const Text = styled.div`
  max-width: ${({ theme }) => theme.width.text};
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.65;

  > * + * {
    margin-top: ${({ theme }) => theme.space(5)};
  }

  h2,
  h3,
  h4 {
    margin-top: ${({ theme }) => theme.space(8)};
  }

  a {
    color: ${({ theme }) => theme.color.green};
  }

  img {
    height: auto;
  }

  pre {
    overflow-x: auto;

    @media print {
      white-space: pre-wrap;
    }
  }

  blockquote {
    margin-inline: 0;
    padding-inline-start: ${({ theme }) => theme.space(5)};
    border-inline-start: 2px solid ${({ theme }) => theme.color.brass};
    font-family: ${({ theme }) => theme.font.display};
  }

  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
`;

/** Sanitised article HTML. Browsers use another sanitiser than the site's server; hydration keeps the server's result. */
export function HtmlText({ html }: { html: string }) {
  return <Text suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sanitize(html) }} />;
}
