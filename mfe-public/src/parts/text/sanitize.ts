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

// A picture that the page's policy would block has no place in it; an API host elsewhere may show its own.
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  if (element.tagName !== 'IMG') return;
  const { apiBaseUrl } = getConfig();
  const address = element.getAttribute('src') ?? '';
  const isHosts = apiBaseUrl !== '' && address.startsWith(`${apiBaseUrl}/`);
  if (!ARTICLE_PICTURE.test(address) && !isHosts) element.remove();
});

/** Sanitised marks as the site's policy lets them in, where there is one. */
export function sanitize(html: string): string | TrustedHTML {
  const policy = window.trustedTypes?.defaultPolicy;
  return DOMPurify.sanitize(withoutStyles(html), {
    ...ALLOWED,
    ...(policy && { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true }),
  });
}
