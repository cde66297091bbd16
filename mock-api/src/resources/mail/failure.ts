const MAX_REASON = 300;

/** Codes of nodemailer's errors that concern the mail, not the connection to the server. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);
/** SMTP's reply code for a missing login (RFC 4954). */
const LOGIN_REQUIRED = 530;
const TIMEOUTS = new Set(['ABORT_ERR', 'EABORT', 'ETIMEDOUT']);
const ASK = 'Please tell your administrator.';

/** Why an attempt failed. */
interface MailFailure {
  /** Shown to agents. */
  reason: string;
  /** The server rejects this mail permanently: do not retry. */
  isPermanent: boolean;
  /** The settings of this host or of the mail server are wrong: an administrator must fix them. */
  isMisconfigured: boolean;
}

interface MailError extends Error {
  code?: string;
  /** The code of the operating system or the TLS library. */
  originalCode?: string;
  responseCode?: number;
  /** The TLS library that raised the error. */
  library?: string;
}

/** Describes an error that an administrator must fix; null for other errors. */
function misconfiguration({ message, code = '', originalCode = '', responseCode, library }: MailError): string | null {
  if (code === 'EAUTH' || responseCode === LOGIN_REQUIRED) return 'The mail server refuses this site’s login.';
  if ((responseCode === undefined && /certificate/i.test(message)) || /CERT|SIGNATURE/.test(originalCode))
    return 'The mail server’s certificate is not trusted.';
  if (code === 'ETLS' || library !== undefined) return 'The mail server does not offer the required encryption.';
  return null;
}

/** Classifies an error of nodemailer. */
export function failureOf(error: unknown): MailFailure {
  const failed = error as MailError;
  const { message = String(error), code = '', responseCode } = failed;
  const cause = misconfiguration({ ...failed, message });
  const detail = message.replaceAll(/\s+/g, ' ');
  const text = TIMEOUTS.has(code) ? 'The mail server took too long.' : detail;
  return {
    reason: (cause === null ? text : `${cause} ${ASK} (${detail})`).slice(0, MAX_REASON),
    isPermanent: cause === null && MAIL_ERRORS.has(code) && (responseCode ?? 500) >= 500,
    isMisconfigured: cause !== null,
  };
}
