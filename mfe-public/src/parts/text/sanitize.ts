/// <reference types="trusted-types" />
import DOMPurify from 'dompurify';
import { ARTICLE_ATTRIBUTES, ARTICLE_LINK, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { getConfig } from 'shared-state';
import { withoutStyles } from 'shared-ui';

const ALLOWED = {
  ALLOWED_TAGS: ARTICLE_TAGS,
  ALLOWED_ATTR: ARTICLE_ATTRIBUTES,
  ALLOWED_URI_REGEXP: ARTICLE_LINK,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

// Remove pictures that the Content-Security-Policy would block. Pictures from the configured API host are allowed.
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  if (element.tagName !== 'IMG') return;
  const { apiBaseUrl } = getConfig();
  const url = element.getAttribute('src') ?? '';
  const isFromApi = apiBaseUrl !== '' && url.startsWith(`${apiBaseUrl}/`);
  if (!ARTICLE_PICTURE.test(url) && !isFromApi) element.remove();
});

/** Sanitises article HTML with an allow-list; returns TrustedHTML if the browser enforces Trusted Types. */
export function sanitize(html: string): string | TrustedHTML {
  const policy = window.trustedTypes?.defaultPolicy;
  return DOMPurify.sanitize(withoutStyles(html), {
    ...ALLOWED,
    ...(policy && { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true }),
  });
}
