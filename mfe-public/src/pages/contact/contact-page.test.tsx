import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('shows the contact details, and questions that open independently of each other', async () => {
  const { user } = await renderRemote(remote, '/contact', {
    fixtures: {
      faqs: [
        { question: 'When do you open?', answer: 'At nine.' },
        { question: 'Where are you?', answer: 'In the centre.' },
      ],
    },
  });

  expect(await screen.findByRole('heading', { level: 2, name: 'Get In Touch' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'office@testbuild.example' })).toHaveAttribute(
    'href',
    'mailto:office@testbuild.example',
  );
  expect(screen.getByRole('link', { name: '+880 1711-111 111' })).toHaveAttribute('href', 'tel:+8801711111111');
  expect(screen.getByRole('link', { name: '+880 1822-222 222' })).toHaveAttribute('href', 'tel:+8801822222222');
  expect(screen.getByText('1 Test Road, Chattogram')).toBeInTheDocument();

  const first = (await screen.findByText('When do you open?')).closest('details');
  const second = screen.getByText('Where are you?').closest('details');
  expect(first).not.toHaveAttribute('open');
  await user.click(screen.getByText('When do you open?'));
  await user.click(screen.getByText('Where are you?'));
  expect(first).toHaveAttribute('open');
  expect(second).toHaveAttribute('open');
});

test('shows 24 questions on a page', async () => {
  const faqs = Array.from({ length: 26 }, (_, index) => ({ question: `Question ${index + 1}?`, answer: 'Yes.' }));
  const { user, router } = await renderRemote(remote, '/contact?from=mail', { fixtures: { faqs } });
  expect(await screen.findAllByText(/^Question \d+\?$/)).toHaveLength(24);

  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Question 26?')).toBeInTheDocument();
  expect(screen.getAllByText(/^Question \d+\?$/)).toHaveLength(2);
  expect(router.state.location).toMatchObject({ search: '?from=mail&questions=2', hash: '#contact-faq' });
});

test.each([
  { path: '/contact', title: 'Send us a message' },
  { path: '/landowner', title: 'Want to Form a Great Partnership?' },
])('the form on $path is sent to the contact endpoint', async ({ path, title }) => {
  const { user, host } = await renderRemote(remote, path);
  const form = within(await screen.findByRole('form', { name: title }));

  await user.type(form.getByRole('textbox', { name: /name/i }), 'Anika Rahman');
  await user.type(form.getByRole('textbox', { name: /mail/i }), 'anika@visitor.example');
  await user.type(form.getByRole('textbox', { name: /subject/i }), 'A visit');
  await user.type(form.getByRole('textbox', { name: /message/i }), 'May I come on Sunday?');
  await user.click(form.getByRole('button'));

  expect(await screen.findByRole('dialog')).toHaveTextContent('Form Submitted!');
  await waitFor(async () => {
    const sent = (await host.requests()).filter(({ method }) => method === 'POST');
    expect(sent.map((call) => ({ path: call.path, body: call.body }))).toEqual([
      {
        path: '/api/Contactus/create',
        body: {
          name: 'Anika Rahman',
          email: 'anika@visitor.example',
          phone: '',
          subject: 'A visit',
          message: 'May I come on Sunday?',
          elapsed: expect.any(Number) as unknown,
          page: path,
        },
      },
    ]);
  });
});
