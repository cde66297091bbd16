import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { styled, ThemeProvider } from 'styled-components';
import { Card, Container, GlobalStyle, Heading, Lead, PlainList, Stack, theme, ToastProvider } from 'shared-ui';
import * as examples from './examples';

interface Documented {
  name: string;
  /** The module that exports it. */
  module: string;
  description: string;
  props: { name: string; type: string; description: string }[];
  /** Source of its example. */
  source: string;
}

/** All exported components; inserted by the build. */
declare const COMPONENTS: readonly Documented[];

const EXAMPLES: Record<string, ComponentType> = examples;

const Columns = styled(Container)`
  display: grid;
  gap: ${({ theme: { space } }) => space(8)};
  padding-block: ${({ theme: { space } }) => space(8)};

  nav {
    columns: 2;
  }

  section {
    min-width: 0;
  }

  ${({ theme: { media } }) => media.lg} {
    grid-template-columns: 180px minmax(0, 1fr);

    nav {
      position: sticky;
      top: 0;
      columns: 1;
      max-height: 100vh;
      overflow-y: auto;
    }
  }
`;

const Source = styled.pre`
  margin: 0;
  padding: ${({ theme: { space } }) => space(4)};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.paper};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Props = styled.table`
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  td,
  th {
    padding: 6px 12px 6px 0;
    text-align: start;
    vertical-align: top;
  }
`;

function Component({ name, module, description, props, source }: Documented) {
  const Example = EXAMPLES[`${name}Example`];
  return (
    <section id={name} aria-label={name}>
      <Stack $gap={4}>
        <Heading as="h2">{name}</Heading>
        {description !== '' && <p>{description}</p>}
        <Source>{`import { ${name} } from '${module}';`}</Source>
        <Card data-example={name}>{Example && <Example />}</Card>
        <Source>{source}</Source>
        {props.length > 0 && (
          <Props>
            <thead>
              <tr>
                <th>Prop</th>
                <th>Type</th>
                <th>Description</th>
              </tr>
            </thead>
            <tbody>
              {props.map((prop) => (
                <tr key={prop.name}>
                  <td>
                    <code>{prop.name}</code>
                  </td>
                  <td>
                    <code>{prop.type}</code>
                  </td>
                  <td>{prop.description}</td>
                </tr>
              ))}
            </tbody>
          </Props>
        )}
      </Stack>
    </section>
  );
}

function Catalogue() {
  return (
    <Columns>
      <nav aria-label="Components">
        <PlainList>
          {COMPONENTS.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </PlainList>
      </nav>
      <Stack as="main" $gap={12}>
        <Heading as="h1">Components of shared-ui</Heading>
        <Lead>
          Live examples with their source, and the props that each component adds to those of its HTML element.
        </Lead>
        {COMPONENTS.map((component) => (
          <Component key={component.name} {...component} />
        ))}
      </Stack>
    </Columns>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root element.');
createRoot(root).render(
  <ThemeProvider theme={theme}>
    <GlobalStyle />
    <ToastProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Catalogue /> }])} />
    </ToastProvider>
  </ThemeProvider>,
);
