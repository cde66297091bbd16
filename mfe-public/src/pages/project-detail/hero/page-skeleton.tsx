import { Container, Section, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { HeroLayout } from './hero-layout';

const Tall = styled(Section)`
  min-height: 100vh;
  padding-top: clamp(40px, 6vw, 88px);
`;

/** Placeholder for the first screen while the project loads. */
export function PageSkeleton() {
  const t = useTexts(projectTexts);
  return (
    <Tall>
      <Container>
        <VisuallyHidden role="status">{t('project.loading')}</VisuallyHidden>
        <HeroLayout>
          <Stack>
            <Skeleton width="40%" />
            <Skeleton width="85%" height={56} />
            <Skeleton width="60%" height={24} />
            <Skeleton width="70%" height={96} />
          </Stack>
          <Skeleton height="clamp(240px, 38vw, 480px)" />
        </HeroLayout>
      </Container>
    </Tall>
  );
}
