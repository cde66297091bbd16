import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const projects = Array.from({ length: 30 }, (_, index) => ({ name: `Project ${index}`, category: 'Ongoing' as const }));

const pathOf = (address: unknown) => String(address).replace(window.location.origin, '');

interface Crumbs {
  itemListElement: { item: string }[];
}

test.each([
  ['/projects?page=2&fbclid=x', '/projects?page=2'],
  ['/Projects/?page=2', '/projects?page=2'],
  ['/projects?view=map&page=2', '/projects?page=2'],
  ['/projects?category=Ongoing&page=2', '/projects'],
  ['/projects?sort=newest&page=2', '/projects'],
])('the canonical address of %s is %s', async (address, expected) => {
  await renderRemote(remote, address, { fixtures: { projects } });
  await screen.findByRole('navigation', { name: 'Pages' });
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  expect(pathOf(canonical?.href)).toBe(expected);
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const { itemListElement } = JSON.parse(data) as Crumbs;
  expect(itemListElement.map(({ item }) => pathOf(item))).toEqual(['/', '/projects']);
});
