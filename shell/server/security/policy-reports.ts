import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { SITE_PATHS } from 'shared-contract';

const BODY_LIMIT = 16 * 1024;
/** Maximum number of reports in one message that are counted. */
const REPORTS_LIMIT = 20;
const DIRECTIVE =
  /^(?:(?:default|script|style|img|media|font|connect|frame|worker|manifest|object|child)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;
const BLOCKED = /^(?:inline|eval|wasm-eval|self|data|blob|https?|trusted-types-policy|trusted-types-sink)(?=:|$)/;

type Fields = Partial<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Reads the reports of a message: a list (Reporting API), or a single one (`report-uri`). */
function readReports(text: string): Fields[] {
  const message: unknown = JSON.parse(text);
  const found = Array.isArray(message)
    ? message.map((report: unknown) => (isFields(report) && report.type === 'csp-violation' ? report.body : undefined))
    : [isFields(message) ? message['csp-report'] : undefined];
  return found.filter(isFields).slice(0, REPORTS_LIMIT);
}

/** Maps a value to one of a few words, so that clients cannot create labels. */
function wordOf(values: readonly unknown[], words: RegExp): string {
  const [value = ''] = values.filter((one) => typeof one === 'string');
  return words.exec(value.split(' ', 1)[0] ?? '')?.[0] ?? 'other';
}

/** Counts browsers' reports about the security policy. Stores no addresses, which reveal visitors' actions. */
export function policyReports(server: FastifyInstance): void {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the Content-Security-Policy reported by browsers, by directive and kind of source.',
    labelNames: ['directive', 'blocked'],
    registers: [server.metrics],
  });
  void server.register((reports, _options, done) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, next) => {
        try {
          next(null, readReports(String(body)));
        } catch {
          next(Object.assign(new Error('no report'), { statusCode: 400 }));
        }
      },
    );
    reports.post<{ Body: Fields[] | undefined }>(SITE_PATHS.policyReports, ({ body }, reply) => {
      if (body === undefined) return reply.code(415).send({ message: 'This content type is not supported.' });
      for (const report of body) {
        violations.inc({
          directive: wordOf(
            [report.effectiveDirective, report['effective-directive'], report['violated-directive']],
            DIRECTIVE,
          ),
          blocked: wordOf([report.blockedURL, report['blocked-uri']], BLOCKED),
        });
      }
      return reply.code(204).send();
    });
    done();
  });
}
