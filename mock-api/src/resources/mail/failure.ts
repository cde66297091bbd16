const MAX_REASON = 300;

/** Codes of nodemailer's errors that concern the mail, not the connection to the server. */
const OF_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
/** SMTP's reply that a login is required (RFC 4954). */
const LOGIN_REQUIRED = 530;
const SLOW = new Set(['ABORT_ERR', 'EABORT', 'ETIMEDOUT']);
const ASK = 'Please tell your administrator.';

/** Why an attempt failed. */
export interface MailFailure {
  /** Shown to agents. */
  reason: string;
  /** The server rejects this mail for good, so another attempt is useless. */
  isPermanent: boolean;
  /** The mail settings or the mail server's are wrong: an administrator has to act. */
  isMisconfigured: boolean;
}

interface MailError extends Error {
  code?: string;
  /** The system's or TLS library's code. */
  originalCode?: string;
  responseCode?: number;
  /** The TLS library that raised the error. */
  library?: string;
}

/** What an administrator must repair; null for other errors. */
function misconfiguration({ message, code = '', originalCode = '', responseCode, library }: MailError): string | null {
  if (code === 'EAUTH' || responseCode === LOGIN_REQUIRED) return 'The mail server refuses this site’s login.';
  if (/certificate/i.test(message) || /CERT|SIGNATURE/.test(originalCode))
    return 'The mail server’s certificate is not trusted.';
  if (code === 'ETLS' || library !== undefined)
    return 'The mail server does not offer the encryption that is required.';
  return null;
}

export function failureOf(error: unknown): MailFailure {
  const failed = error as MailError;
  const { message = String(error), code = '', responseCode } = failed;
  const cause = misconfiguration({ ...failed, message });
  const detail = message.replaceAll(/\s+/g, ' ');
  const text = SLOW.has(code) ? 'The mail server took too long.' : detail;
  return {
    reason: (cause === null ? text : `${cause} ${ASK} (${detail})`).slice(0, MAX_REASON),
    isPermanent: cause === null && OF_MAIL.has(code) && (responseCode ?? 500) >= 500,
    isMisconfigured: cause !== null,
  };
}
