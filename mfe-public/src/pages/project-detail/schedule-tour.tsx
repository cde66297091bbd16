import { useSearchParams } from 'react-router-dom';
import type { Unit } from 'shared-contract';
import { useSendTourRequestMutation } from 'shared-state/api/public/website';
import { Container, formatTakaInFull, Section } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { projectTexts } from '../../locales/pages/en-project';
import { useTexts } from '../../locales/use-texts';
import type { Attachment } from '../../parts/contact/attach';
import { ContactForm } from '../../parts/contact/contact-form';
import { excerpt } from '../../parts/text/excerpt';
import { useUnitName } from './units/unit-name';

interface ScheduleTourProps {
  id: string;
  /** Name of the project. */
  project?: string | undefined;
  units: readonly Unit[];
  attachment: Attachment | null;
  onDetach: () => void;
}

/** Maximum length of the project's name in the subject, so that the chosen unit also fits into it (product.md 5.2). */
const MAX_NAME = 150;

/** The form for a tour. Its subject names the project and the chosen unit (product.md 4.6). */
export function ScheduleTour({ id, project = '', units, attachment, onDetach }: ScheduleTourProps) {
  const t = useTexts(projectTexts);
  const language = useLanguage();
  const { nameOf } = useUnitName();
  const [query] = useSearchParams();
  const chosen = units.find((unit) => unit.id === query.get('unit'));
  const priceOf = ({ price }: Unit) => (price === null ? '' : ` (${formatTakaInFull(price, language)})`);
  const name = excerpt(project, MAX_NAME);
  // With plain spaces, so that staff can search it.
  const about = chosen ? `${name}, ${nameOf(chosen)}${priceOf(chosen)}`.replaceAll('\u00a0', ' ') : name;
  return (
    <Section id="contacting" $tone="green" tabIndex={-1} aria-label={t('project.contact.title')}>
      <Container>
        <ContactForm
          eyebrow={t('project.contact.eyebrow')}
          title={t('project.contact.title')}
          intro={t('project.contact.intro')}
          subject={project && t('project.contact.subject', { project: about })}
          call="website/createcontactus"
          attachment={attachment}
          onDetach={onDetach}
          projectId={id}
          useSend={useSendTourRequestMutation}
        />
      </Container>
    </Section>
  );
}
