/// <reference types="trusted-types" />
import DOMPurify from 'dompurify';
import { ARTICLE_ATTRIBUTES, ARTICLE_LINK, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { getConfig } from 'shared-state';
import { styled } from 'styled-components';

const ALLOWED = {
  ALLOWED_TAGS: ARTICLE_TAGS,
  ALLOWED_ATTR: ARTICLE_ATTRIBUTES,
  ALLOWED_URI_REGEXP: ARTICLE_LINK,
};

// A picture that the page's policy would block has no place in it; an API host elsewhere may show its own.
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  if (element.tagName !== 'IMG') return;
  const { apiBaseUrl } = getConfig();
  const address = element.getAttribute('src') ?? '';
  const isHosts = apiBaseUrl !== '' && address.startsWith(`${apiBaseUrl}/`);
  if (!ARTICLE_PICTURE.test(address) && !isHosts) element.remove();
});

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
