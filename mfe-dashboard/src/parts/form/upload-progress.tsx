import { useId } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;

  > progress {
    width: 100%;
    height: 6px;
    accent-color: ${({ theme }) => theme.color.brassDark};
  }
`;

/** Upload progress, shown while the form is submitting. `share` is 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const id = useId();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  if (!submitting) return null;
  const percent = Math.round(share * 100);
  return (
    <Frame>
      <label htmlFor={id}>{percent < 100 ? `Uploading ${percent} %` : 'Saving...'}</label>
      <progress id={id} max={100} value={percent} />
    </Frame>
  );
}
