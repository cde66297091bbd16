import { Pause, Play } from 'lucide-react';
import { carouselTexts } from '../../locales/parts/en-carousel';
import { useTexts } from '../../locales/use-texts';
import { RoundControl } from './arrows';

/** Pauses and resumes automatic movement (WCAG 2.2.2). */
export function PauseButton({ paused, onToggle }: { paused: boolean; onToggle: () => void }) {
  const t = useTexts(carouselTexts);
  const Icon = paused ? Play : Pause;
  return (
    <RoundControl label={paused ? t('carousel.play') : t('carousel.pause')} onClick={onToggle}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </RoundControl>
  );
}
