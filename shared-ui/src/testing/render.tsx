import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme/theme';
import { ToastProvider } from '../feedback/toast';

const Content = createContext<ReactNode>(null);
const ShownContent = () => useContext(Content);

function Providers({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <ShownContent /> }]));
  return (
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </ToastProvider>
    </ThemeProvider>
  );
}

/** Renders with theme, router and toasts. With fake timers, pass their `advanceTimers` for the user's delays. */
export function renderUi(
  ui: ReactNode,
  advanceTimers: (ms: number) => void = () => undefined,
): { user: UserEvent } & Pick<RenderResult, 'container' | 'rerender' | 'unmount'> {
  const user = userEvent.setup({ advanceTimers, applyAccept: false });
  return { user, ...render(ui, { wrapper: Providers }) };
}

/** Advances fake timers in small steps, so that React renders in between. */
export async function advance(ms: number) {
  const STEP_MS = 50;
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await act(() => jest.advanceTimersByTimeAsync(STEP_MS));
  }
}
