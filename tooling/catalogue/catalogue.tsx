import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { Card, GlobalStyle, Heading, Lead, PlainList, Stack, theme, ToastProvider } from 'shared-ui';
import * as examples from './examples';

interface Documented {
  name: string;
  module: string;
  description: string;
  props: { name: string; type: string; description: string }[];
  source: string;
}

/** All exported components; inserted by the build. */
declare const COMPONENTS: readonly Documented[];

const EXAMPLES: Record<string, ComponentType> = examples;

function Component({ name, module, description, props, source }: Documented) {
  const Example = EXAMPLES[`${name}Example`];
  return (
    <section id={name} aria-label={name}>
      <Stack $gap={4}>
        <Heading as="h2">{name}</Heading>
        {description !== '' && <p>{description}</p>}
        <pre>{`import { ${name} } from '${module}';`}</pre>
        <Card data-example={name}>{Example && <Example />}</Card>
        <pre>{source}</pre>
        {props.length > 0 && (
          <table className="props">
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
          </table>
        )}
      </Stack>
    </section>
  );
}

function Catalogue() {
  return (
    <div className="catalogue">
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
    </div>
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
