import type { ReactNode } from 'react';
import type { Project } from 'shared-contract';
import { pdfUrl, useConfig, useSite } from 'shared-state';
import { approvalsTexts } from '../../../locales/project-detail/en-approvals';
import { useTexts } from '../../../locales/use-texts';
import { useDay } from '../../../parts/text/posted-date';
import { PrintOnly, PrintStyle, ScreenOnly } from '../print-style';
import { FactsTable } from './facts-table';

/** The project's approval and the developer's registration (product.md 3.16). Renders nothing if both are missing. */
export function Approvals({ project }: { project: Project }) {
  const t = useTexts(approvalsTexts);
  const { registration } = useConfig();
  const { origin } = useSite();
  const { approvalAuthority, approvalNumber, approvalDate, approvalDocument } = project;
  const day = useDay(approvalDate);
  const registeredOn = useDay(registration?.date ?? null);
  const { authority = '', number = '', rehab = '' } = registration ?? {};
  const developer = [number, authority].filter(Boolean).join(', ');
  const path = approvalDocument !== null && pdfUrl('project', approvalDocument);
  const document = path && (
    <>
      <ScreenOnly as="a" href={path}>
        {t('approvals.open')}
      </ScreenOnly>
      <PrintOnly>{new URL(path, origin).href}</PrintOnly>
    </>
  );
  const rows: [label: string, value: ReactNode][] = [
    [t('approvals.authority'), approvalAuthority],
    [t('approvals.number'), approvalNumber],
    [t('approvals.date'), day],
    [t('approvals.document'), document],
    [t('approvals.developer'), developer],
    [t('approvals.registeredOn'), registeredOn],
    [t('approvals.rehab'), rehab],
  ];
  const shown = rows.filter(([, value]) => value !== '' && value !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <PrintStyle />
      <FactsTable>
        <caption>{t('approvals.title')}</caption>
        <tbody>
          {shown.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </FactsTable>
    </>
  );
}
