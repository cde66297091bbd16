import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../testing/render';
import { Form } from '../form';
import { ImageField } from './image-field';

let mockIsOffline = true;
// `import()` treats a module that exports `then` as a promise, so this lets the code fail to load.
jest.mock('../crop/crop-dialog', () => ({
  __esModule: true,
  then: (resolve: (loaded: object) => void, reject: (error: Error) => void) =>
    mockIsOffline ? reject(new Error('offline')) : resolve({ default: () => <p>The cropper</p> }),
}));

it('keeps the form if the code of the cropper cannot be loaded, and loads it again the next time', async () => {
  const { user } = renderUi(
    <Form<Record<string, unknown>> onSubmit={() => undefined}>
      {() => (
        <ImageField
          {...{ name: 'image', label: 'Image', ratio: 1, outputWidth: 100, outputHeight: 100, fileName: 'image.jpg' }}
          storedUrl="/stored.jpg"
        />
      )}
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit Image' }));
  expect(await screen.findByText('Failed to load image for editing')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Preview of Image' })).toBeInTheDocument();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: 'Edit Image' }));
  expect(await screen.findByText('The cropper')).toBeVisible();
});
