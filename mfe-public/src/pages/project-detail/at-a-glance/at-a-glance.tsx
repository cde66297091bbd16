import { Bike, Building2, CarFront, DoorOpen, LandPlot, Layers, Maximize2, Ruler, type LucideIcon } from 'lucide-react';
import { APPROVAL_FIELDS, oneOf, PROJECT_CATEGORIES, PROJECT_TYPES, type Project } from 'shared-contract';
import { useConfig } from 'shared-state';
import { Card, Heading, notPrinted, onDark } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { lazyPart } from '../../../parts/lazy-part';
import { useStoredWords } from '../../../parts/text/stored-words';
import { BrochureButton } from './brochure-button';
import { FactsTable } from './facts-table';
import { projectDetails, quickFacts, type Fact, type FactField, type QuickField } from './project-facts';
import { PageSection, TourButton } from '../sections';

const Approvals = lazyPart(async () => (await import('./approvals')).Approvals);

const ICONS: Record<QuickField, LucideIcon> = {
  landArea: LandPlot,
  height: Building2,
  numberOfApartments: DoorOpen,
  sizeOfEachApartment: Maximize2,
  numberOfParking: CarFront,
  builtUpArea: Ruler,
  unitPerFloors: Layers,
  noOfMotorParking: Bike,
};

const Facts = styled.dl`
  display: grid;
  gap: 1px;
  margin-bottom: clamp(28px, 4vw, 52px);
  border-block: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.line};

  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    gap: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(4)};
    padding: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(5)};
    background: ${({ theme }) => theme.color.ivory};
  }

  ${({ theme }) => theme.media.sm} {
    grid-template-columns: 1fr 1fr;

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: none;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }

  svg {
    grid-row: span 2;
    margin-top: 4px;
    color: ${({ theme }) => theme.color.brassDark};
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    min-width: 0;
    font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
    overflow-wrap: anywhere;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: clamp(24px, 4vw, 56px);
  align-items: start;

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`;

const Tables = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(8)};
`;

const Actions = styled(Card)`
  ${onDark}
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  border-color: transparent;
  background: ${({ theme }) => theme.color.green};

  ${({ theme }) => theme.media.lg} {
    position: sticky;
    top: 112px;
  }
  ${notPrinted}
`;

/** Quick facts, key details, the brochure, and a button that jumps to the tour form. */
export function AtAGlance({ project }: { project: Project }) {
  const t = useTexts(projectTexts);
  const words = useFactWords();
  const facts = quickFacts(project);
  const { registration } = useConfig();
  const hasApproval = registration !== undefined || APPROVAL_FIELDS.some((field) => project[field]);

  return (
    <PageSection id="atGlance" eyebrow={t('project.atGlance.eyebrow')} title={t('project.atGlance.title')}>
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact) => (
            <QuickFact key={fact.field} fact={fact} />
          ))}
        </Facts>
      )}
      <Columns>
        <Tables>
          <FactsTable>
            <caption>{t('project.atGlance.details')}</caption>
            <tbody>
              {projectDetails(project).map((fact) => (
                <tr key={fact.field}>
                  <th scope="row">{t(`project.fields.${fact.field}`)}</th>
                  <td>{words(fact) || '-'}</td>
                </tr>
              ))}
            </tbody>
          </FactsTable>
          {hasApproval && <Approvals project={project} />}
        </Tables>
        <Actions>
          <Heading as="h3">{t('project.atGlance.brochureTitle')}</Heading>
          <BrochureButton projectName={project.name || t('projectCard.unnamed')} pdfFile={project.pdfFile} />
          <TourButton variant="secondary">{t('project.atGlance.register')}</TourButton>
        </Actions>
      </Columns>
    </PageSection>
  );
}

function QuickFact({ fact }: { fact: Fact<QuickField> }) {
  const t = useTexts(projectTexts);
  const words = useFactWords();
  const Icon = ICONS[fact.field];
  return (
    <div>
      <Icon size={26} strokeWidth={1.25} aria-hidden="true" />
      <dt>{t(`project.fields.${fact.field}`)}</dt>
      <dd>{words(fact)}</dd>
    </div>
  );
}

/** Translates category, type and numbers; all other values are shown as stored. */
function useFactWords() {
  const t = useTexts(projectTexts);
  const stored = useStoredWords();
  return ({ field, value }: Fact<FactField>) => {
    if (value === '' || field === 'name') return value;
    const category = field === 'category' ? oneOf(value, PROJECT_CATEGORIES, null) : null;
    const type = field === 'type' ? oneOf(value, PROJECT_TYPES, null) : null;
    if (category !== null) return t(`projectCard.categories.${category}`);
    return type === null ? stored(value) : t(`projectCard.types.${type}`);
  };
}
