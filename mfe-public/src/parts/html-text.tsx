/// <reference types="trusted-types" />
import DOMPurify from 'dompurify';
import { styled } from 'styled-components';

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'blockquote',
    'hr',
    'span',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

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

  blockquote {
    margin-inline: 0;
    padding-inline-start: ${({ theme }) => theme.space(5)};
    border-inline-start: 2px solid ${({ theme }) => theme.color.brass};
    font-family: ${({ theme }) => theme.font.display};
    font-style: italic;
  }

  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
`;

/** Sanitised marks as the site's policy lets them in, where there is one. */
function sanitise(html: string): string | TrustedHTML {
  const policy = window.trustedTypes?.defaultPolicy;
  return DOMPurify.sanitize(html, {
    ...ALLOWED,
    ...(policy && { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true }),
  });
}

/** HTML of the API host, sanitised: an allow-list of marks, no styles, no scripts, links to the web or this site only. */
export function HtmlText({ html }: { html: string }) {
  return <Text dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
