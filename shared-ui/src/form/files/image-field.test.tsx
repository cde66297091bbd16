import { fireEvent, screen } from '@testing-library/react';
import { advance, renderUi } from '../../testing/render';
import { Form } from '../form';
import { ImageField } from './image-field';

const image = (name = 'house.png') => new File(['x'], name, { type: 'image/png' });

/** True if the simulated images load; jsdom loads none. */
let loads: boolean;
let attempts: number;

beforeEach(() => {
  loads = true;
  attempts = 0;
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function set(this: HTMLImageElement, url) {
    this.setAttribute('src', url);
    attempts += 1;
    queueMicrotask(() => this.dispatchEvent(new Event(loads ? 'load' : 'error')));
  });
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderField(props: Partial<React.ComponentProps<typeof ImageField>> = {}) {
  return renderUi(
    <Form<Record<string, unknown>> onSubmit={() => undefined}>
      {({ handleSubmit, values }) => (
        <form onSubmit={handleSubmit}>
          <ImageField
            name="thumbnail"
            label="Thumbnail"
            ratio={2}
            outputWidth={800}
            outputHeight={400}
            fileName="thumbnail.jpg"
            {...props}
          />
          <output>{values.thumbnail instanceof File ? values.thumbnail.name : 'none'}</output>
        </form>
      )}
    </Form>,
    (ms) => jest.advanceTimersByTime(ms),
  );
}

function choose(file: File) {
  fireEvent.change(screen.getByLabelText('Thumbnail'), { target: { files: [file] } });
}

it('rejects files that are not an accepted image type', () => {
  renderField();
  choose(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid image type');
  expect(screen.getByLabelText('Thumbnail')).toHaveAccessibleDescription('Invalid image type');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens the cropper for a chosen file; Cancel keeps the original', async () => {
  const { user } = renderField();
  choose(image());
  expect(await screen.findByRole('dialog', { name: 'Thumbnail' })).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'Crop area' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('house.png', { selector: 'output' })).toBeInTheDocument();
});

it.each(['photo.heic', 'plan.tiff'])(
  'uploads %s unchanged with a notice if the browser cannot display it',
  async (name) => {
    loads = false;
    renderField();
    choose(new File(['x'], name, { type: `image/${name.split('.').at(-1)}` }));
    expect(await screen.findByText(/It will be uploaded unchanged/)).toBeInTheDocument();
    expect(screen.getByText(name, { selector: 'output' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Image' })).not.toBeInTheDocument();
  },
);

it('shows an error if the picture has not loaded after 40 retries at 50 ms', async () => {
  loads = false;
  renderField();
  choose(image());
  await screen.findByRole('dialog');
  const begun = attempts;
  await advance(1900);
  expect(screen.queryByText('Failed to load image for editing')).not.toBeInTheDocument();
  await advance(300);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load image for editing');
  expect(attempts - begun).toBeGreaterThan(30);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('shows an error if the picture cannot be cropped', async () => {
  // Browsers have no context for a canvas that exceeds their memory.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = renderField();
  choose(image());
  await screen.findByRole('group', { name: 'Crop area' });
  await advance(100);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to crop the image');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.getByText('house.png', { selector: 'output' })).toBeInTheDocument();
});

it('shows a stored picture and opens it for editing', async () => {
  const loadStored = jest.fn(() => Promise.resolve(new Blob(['x'], { type: 'image/jpeg' })));
  const { user } = renderField({ storedUrl: '/api/attachment/get/7', loadStored });
  expect(screen.getByRole('img', { name: 'Preview of Thumbnail' })).toHaveAttribute('src', '/api/attachment/get/7');
  await user.click(screen.getByRole('button', { name: 'Edit Image' }));
  expect(await screen.findByRole('group', { name: 'Crop area' })).toBeInTheDocument();
  expect(loadStored).toHaveBeenCalledTimes(1);
});

it('shows an error if the stored picture cannot be fetched', async () => {
  const { user } = renderField({ storedUrl: '/gone', loadStored: () => Promise.reject(new Error('404')) });
  await user.click(screen.getByRole('button', { name: 'Edit Image' }));
  expect(await screen.findByText('Failed to load image for editing')).toBeInTheDocument();
});
