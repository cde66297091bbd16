/** Assigns to an agent the leads of a project, or those whose subject contains a text. */
export interface LeadRule {
  kind: 'project' | 'subject';
  /** Id of the project, or the text in lower case. */
  value: string;
  /** The agent's e-mail address. */
  email: string;
}

export interface LeadSettings {
  /** The first matching rule whose agent exists picks the owner. If there is none, agents take turns. */
  rules: readonly LeadRule[];
  /** IANA name; decides which day it is. */
  timeZone: string;
  /** Time of the daily digest, `HH:mm`. */
  digestAt: string;
  /** Origin of the site, for links in mails. */
  siteUrl?: string | undefined;
}

export const LEAD_DEFAULTS: LeadSettings = { rules: [], timeZone: 'UTC', digestAt: '08:00' };

/** Reads `project:7=ayesha@site.example` or `subject:joint venture=karim@site.example`; null for anything else. */
export function readRule(text: string): LeadRule | null {
  const match = /^(?:(project):(\d+)|(subject):([^=]+))=\s*(\S+)$/.exec(text);
  if (match === null) return null;
  const [, project, id, , subject = '', email = ''] = match;
  return {
    kind: project === undefined ? 'subject' : 'project',
    value: (id ?? subject).trim().toLowerCase(),
    email: email.toLowerCase(),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date format of `siteTime`. Cached, because creating a format takes longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  // The Swedish format is ISO 8601 with a space instead of the T.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day (`2026-11-23`) and time (`08:00`) in a time zone. */
export function siteTime(timeZone: string, now = new Date()): { day: string; time: string } {
  const [day = '', time = ''] = formatOf(timeZone).format(now).split(' ');
  return { day, time };
}

/** The current day, or that of `now`, in the time zone, in the format of `dueOn`. */
export const today = (timeZone: string, now?: Date): string => `${siteTime(timeZone, now).day}T00:00:00.000Z`;
