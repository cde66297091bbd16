import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../testing/render';
import { FileField } from './file-field';
import { fileSize, isAcceptedImage, matchesAccept } from './files';
import { Form } from '../form';

const MB = 1024 * 1024;

function fileOf(name: string, type: string, size = 10): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function renderField(field: React.ReactNode) {
  const sent = jest.fn<undefined, [Record<string, unknown>]>();
  const view = renderUi(
    <Form<Record<string, unknown>> onSubmit={(values) => sent(values)}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          {field}
          <button>Send</button>
        </form>
      )}
    </Form>,
  );
  const send = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    return sent.mock.lastCall?.[0];
  };
  return { ...view, send };
}

const TOO_LARGE = 'PDF size must not exceed 5MB';
const brochure = (
  <FileField
    name="pdfFile"
    label="Project Brochure"
    accept="application/pdf"
    maxBytes={5 * MB}
    tooLargeMessage={TOO_LARGE}
  />
);

describe('FileField', () => {
  it('accepts a file up to the limit, shows and removes it', async () => {
    const { user, send } = renderField(brochure);
    const file = fileOf('plan.pdf', 'application/pdf', 5 * MB);
    await user.upload(screen.getByLabelText('Project Brochure'), file);
    expect(screen.getByText('plan.pdf (5.0 MB)')).toBeInTheDocument();
    expect(await send()).toEqual({ pdfFile: file });

    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(screen.queryByText(/plan\.pdf/)).not.toBeInTheDocument();
    expect(await send()).toEqual({ pdfFile: null });
  });

  it.each([
    ['a larger file', fileOf('plan.pdf', 'application/pdf', 5 * MB + 1)],
    ['another type', fileOf('plan.docx', 'application/msword')],
  ])('rejects %s and clears the selection', async (_, file) => {
    const { user, send } = renderField(brochure);
    const input = screen.getByLabelText<HTMLInputElement>('Project Brochure');
    await user.upload(input, fileOf('good.pdf', 'application/pdf'));
    await user.upload(input, file);
    expect(screen.getByRole('alert')).toHaveTextContent(TOO_LARGE);
    expect(input).toHaveAccessibleDescription(TOO_LARGE);
    expect(input).toBeInvalid();
    expect(input.value).toBe('');
    expect(screen.queryByText(/\.pdf/)).not.toBeInTheDocument();
    expect(await send()).toEqual({ pdfFile: null });

    await user.upload(input, fileOf('good.pdf', 'application/pdf'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('accepts a large video with a warning', async () => {
    const { user, send } = renderField(
      <FileField name="content" label="Content" accept="video/*" warnBytes={15 * MB} warning="More than 15MB." />,
    );
    const video = fileOf('tour.mp4', 'video/mp4', 16 * MB);
    await user.upload(screen.getByLabelText('Content'), video);
    expect(screen.getByRole('alert')).toHaveTextContent('More than 15MB.');
    expect(await send()).toEqual({ content: video });
  });

  it('accepts dropped and pasted files', () => {
    renderField(brochure);
    const input = screen.getByLabelText('Project Brochure');
    fireEvent.drop(input, { dataTransfer: { files: [fileOf('dropped.pdf', 'application/pdf')] } });
    expect(screen.getByText(/dropped\.pdf/)).toBeInTheDocument();
    fireEvent.paste(input, { clipboardData: { files: [fileOf('pasted.pdf', 'application/pdf')] } });
    expect(screen.getByText(/pasted\.pdf/)).toBeInTheDocument();
  });
});

describe('isAcceptedImage', () => {
  it.each(['png', 'jpg', 'jpeg', 'heic', 'bmp', 'gif', 'tiff', 'svg+xml', 'webp', 'x-icon', 'vnd.microsoft.icon'])(
    'takes image/%s',
    (subtype) => expect(isAcceptedImage({ name: 'a', type: `image/${subtype}` })).toBe(true),
  );

  it.each(['image/avif', 'video/mp4', 'application/pdf', 'text/html', 'image/pngx', 'ximage/png'])(
    'rejects %s',
    (type) => expect(isAcceptedImage({ name: 'a.png', type })).toBe(false),
  );

  it('checks the extension if the type is unknown', () => {
    expect(isAcceptedImage({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
    expect(isAcceptedImage({ name: 'notes.txt', type: '' })).toBe(false);
  });
});

it.each([
  ['a.pdf', 'application/pdf', 'application/pdf', true],
  ['a.pdf', '', 'application/pdf', true],
  ['a.mp4', 'video/mp4', 'video/*', true],
  ['a.mp4', 'video/mp4', 'image/*, .mp4', true],
  ['a.png', 'image/png', 'video/*', false],
  ['pdf', 'text/plain', 'application/pdf', false],
])('%s (%s) against %s: %p', (name, type, accept, expected) => {
  expect(matchesAccept({ name, type }, accept)).toBe(expected);
});

it('formats file sizes', () => {
  expect([1, 2048, 1.5 * MB].map(fileSize)).toEqual(['1 KB', '2 KB', '1.5 MB']);
});
