import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { redirect } from 'react-router-dom';
import { page, renderSite } from '../../testing/render-site';

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('the focus', () => {
  it('is left alone on the first load', async () => {
    await renderSite('/');
    expect(document.body).toHaveFocus();
    expect(announced()).toBe('');
  });

  it('is left alone after a redirect of the first load', async () => {
    const routes = [
      { ...page('/guarded', 'Guarded'), loader: () => Promise.resolve(redirect('/form')) },
      {
        path: '/form',
        element: (
          <>
            <h1>A form</h1>
            <input aria-label="E-mail" autoFocus />
          </>
        ),
      },
    ];
    await renderSite('/guarded', { routes });
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });

  it('moves to the heading of the next page, and the title is announced', async () => {
    const { user } = await renderSite('/');
    const [about] = screen.getAllByRole('link', { name: 'About' });
    await user.click(about as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Our story' })).toHaveFocus();
    expect(announced()).toBe('Our story | Padma Homes');
  });

  it('moves to the content if the page has no heading yet', async () => {
    const routes = [page('/', 'Welcome'), { path: '/empty', element: <p>Not yet</p> }];
    const { router } = await renderSite('/', { routes });
    await act(() => router.navigate('/empty'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves to the heading that replaces the focused one, but not from another element', async () => {
    const Record = () => {
      const [isGone, setIsGone] = useState(false);
      return (
        <>
          {isGone ? <h1>No such record</h1> : <h1 key="name">A name</h1>}
          <button onClick={() => setIsGone(!isGone)}>Turn</button>
        </>
      );
    };
    const { router, user } = await renderSite('/', {
      routes: [page('/', 'Welcome'), { path: '/1', element: <Record /> }],
    });
    await act(() => router.navigate('/1'));
    expect(screen.getByRole('heading', { name: 'A name' })).toHaveFocus();
    const turn = screen.getByRole('button', { name: 'Turn' });
    fireEvent.click(turn);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No such record' })).toHaveFocus());
    await user.click(turn);
    expect(screen.getByRole('heading', { name: 'A name' })).toBeInTheDocument();
    expect(turn).toHaveFocus();
  });

  it('is left alone if only the query changes', async () => {
    const { router } = await renderSite('/');
    const link = screen.getByRole('link', { name: 'A link of the page' });
    link.focus();
    await act(() => router.navigate('/?category=Ongoing'));
    expect(link).toHaveFocus();
  });
});
