import { getConfig } from '../config';

/** The value of a cookie, percent-decoded if it is valid: other API hosts may send a bare `%`. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The anti-forgery header of a non-GET call to a relative URL (product.md 10.8). */
export function antiForgeryHeader(method: string, baseUrl: string, cookies: string): Record<string, string> {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  return method === 'GET' || baseUrl !== '' || !cookie ? {} : { 'X-XSRF-TOKEN': decoded(cookie) };
}

/** Origin and headers of the authentication calls that bypass RTK Query (product.md 7.2). */
export function authenticationCall(): { origin: string; headers: Record<string, string> } {
  const { apiBaseUrl } = getConfig();
  const origin = apiBaseUrl === '' ? window.location.origin : apiBaseUrl;
  return { origin, headers: antiForgeryHeader('POST', apiBaseUrl, document.cookie) };
}
