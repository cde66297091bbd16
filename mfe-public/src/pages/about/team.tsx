import { webAddress, type TeamMember } from 'shared-contract';
import type { Listed } from 'shared-state/api/public/shown';
import {
  Container,
  Dialog,
  Eyebrow,
  Heading,
  Picture,
  PlainList,
  PopoverDialog,
  popoverId,
  Section,
  useOverlay,
  useServedPopovers,
} from 'shared-ui';
import { styled } from 'styled-components';
import { aboutTexts } from '../../locales/pages/en-about';
import { useTexts } from '../../locales/use-texts';
import { CardGrid } from '../../parts/grids/card-grid';
import { Paged } from '../../parts/paging/paged';
import { keysOf } from '../../parts/rows';
import { CARD_WIDTHS, pictureUrl } from '../../parts/pictures';
import { useLoadReport, type Load } from '../../parts/use-load-report';

/** Two columns even on phones, where a `CardGrid` has one. */
const Grid = styled(CardGrid)`
  @media (max-width: 639px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  gap: clamp(24px, 5vw, 40px) clamp(16px, 4vw, 32px);
  margin-top: ${({ theme }) => theme.space(10)};
`;

const Person = styled.button`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;

  &:hover strong {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`;

const Portrait = styled(Picture)`
  > img {
    aspect-ratio: 4 / 5;
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

const NoImage = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.greenSoft};
  color: ${({ theme }) => theme.color.green};
`;

const Name = styled.strong`
  margin-top: ${({ theme }) => theme.space(3)};
  font-family: ${({ theme }) => theme.font.display};
  font-size: clamp(1.0625rem, 0.85rem + 1vw, 1.5rem);
  font-weight: 500;
  line-height: 1.25;
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

const Details = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};

  ${({ theme }) => theme.media.sm} {
    grid-template-columns: 200px 1fr;
  }

  p {
    margin-top: ${({ theme }) => theme.space(2)};
    white-space: pre-line;
  }
`;

const Links = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  margin-top: ${({ theme }) => theme.space(5)};
`;

/** Prefix of the ids of the popovers that replace the dialogs until hydration. */
const DETAILS = 'member';

/** The team section. A member's card opens a dialog with the details. Renders nothing without members. */
export function Team({ load }: { load: Load<Listed<TeamMember>> }) {
  const t = useTexts(aboutTexts);
  useLoadReport(load, { failure: (reason) => t('about.team.failed', { reason }) });
  const details = useOverlay(DETAILS);
  const { rows = [], total = 0 } = load.currentData ?? {};
  const members = rows.filter(({ name }) => name !== '');
  const opened = details.index === null ? undefined : members[details.index];
  const keys = keysOf(members);
  const isServed = useServedPopovers(DETAILS, members.length, details.open);
  if (total === 0) return null;

  return (
    <Section aria-labelledby="about-team">
      <Container>
        <Eyebrow>{t('about.team.eyebrow')}</Eyebrow>
        <Heading id="about-team">{t('about.team.title')}</Heading>
        <Paged total={total}>
          <Grid>
            {members.map((member, position) => (
              <li key={keys[position]}>
                <Person
                  type="button"
                  aria-haspopup="dialog"
                  popoverTarget={popoverId(DETAILS, position)}
                  onClick={() => details.open(position)}
                >
                  <MemberPicture member={member} onPhones="42vw" />
                  <Name>{member.name}</Name>
                  <Quiet>{member.designation}</Quiet>
                </Person>
                {isServed && (
                  <PopoverDialog id={popoverId(DETAILS, position)} title={member.name}>
                    <MemberDetails member={member} />
                  </PopoverDialog>
                )}
              </li>
            ))}
          </Grid>
        </Paged>
      </Container>
      {opened && (
        <Dialog open onClose={details.close} title={opened.name}>
          <MemberDetails member={opened} />
        </Dialog>
      )}
    </Section>
  );
}

/** `onPhones` is the width of the picture in a narrow window. */
function MemberPicture({ member, onPhones }: { member: TeamMember; onPhones: '42vw' | '88vw' }) {
  const t = useTexts(aboutTexts);
  if (member.image === null) return <NoImage>{t('about.team.noImage')}</NoImage>;
  return (
    <Portrait
      src={pictureUrl(member.image)}
      alt=""
      sizes={`(min-width: 1024px) 380px, (min-width: 640px) 46vw, ${onPhones}`}
      widths={CARD_WIDTHS}
      width={800}
      height={1000}
    />
  );
}

function MemberDetails({ member }: { member: TeamMember }) {
  const t = useTexts(aboutTexts);
  const links = [
    { name: 'Facebook', url: webAddress(member.facebook) },
    { name: 'Twitter', url: webAddress(member.twitter) },
    { name: 'LinkedIn', url: webAddress(member.linkedin) },
  ].filter(({ url }) => url !== null);

  return (
    <Details>
      <MemberPicture member={member} onPhones="88vw" />
      <div>
        <Quiet>{member.designation}</Quiet>
        <p>{member.description}</p>
        {links.length > 0 && (
          <Links aria-label={t('about.team.links')}>
            {links.map(({ name, url }) => (
              <li key={name}>
                <a href={url ?? undefined} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </Links>
        )}
      </div>
    </Details>
  );
}
