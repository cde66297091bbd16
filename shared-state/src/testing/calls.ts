import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createTestHost, type TestHost } from 'mock-api/testing';
import type { Session } from 'shared-contract';
import { logIn, type AppStore, type RootState } from 'shared-state';
import { aboutUsApi } from '../api/dashboard/about-us';
import { blogApi } from '../api/dashboard/blog';
import { contactApi } from '../api/dashboard/contact';
import { credentialsApi } from '../api/dashboard/credentials';
import { faqApi } from '../api/dashboard/faq';
import { galleryApi } from '../api/dashboard/gallery';
import { offerApi } from '../api/dashboard/offer';
import { projectApi } from '../api/dashboard/project';
import { projectChangesApi } from '../api/dashboard/project-changes';
import { teamApi } from '../api/dashboard/team';
import { testimonialApi } from '../api/dashboard/testimonial';
import { companyApi } from '../api/public/company';
import { publicContactApi } from '../api/public/contact';
import { publicOfferApi } from '../api/public/offer';
import { showcaseApi } from '../api/public/showcase';
import { websiteApi } from '../api/public/website';
import { connect, requestSession } from './api';

/** The endpoints that these tests call, by resource. */
export const endpoints = {
  aboutUs: aboutUsApi.endpoints,
  blog: blogApi.endpoints,
  company: companyApi.endpoints,
  contact: { ...contactApi.endpoints, ...publicContactApi.endpoints },
  credentials: credentialsApi.endpoints,
  faq: faqApi.endpoints,
  gallery: galleryApi.endpoints,
  offer: { ...offerApi.endpoints, ...publicOfferApi.endpoints },
  project: { ...projectApi.endpoints, ...projectChangesApi.endpoints, ...showcaseApi.endpoints },
  team: teamApi.endpoints,
  testimonial: testimonialApi.endpoints,
  website: websiteApi.endpoints,
};

type Start = () => ThunkAction<PromiseLike<unknown>, RootState, unknown, UnknownAction>;

interface Expected {
  query?: Record<string, string>;
  body?: unknown;
}

/** An endpoint's call: method and path, the thunk that makes it, and what it sends. */
export type Case = [call: string, start: Start, expected?: Expected];

let host: TestHost;
let session: Session;
let store: AppStore;

/** Starts a test host for the file, and logs its agent into the store of each test. */
export function setUpCalls(): void {
  beforeAll(async () => {
    host = await createTestHost();
    session = await requestSession(host);
  });
  beforeEach(() => {
    store = connect(host);
    store.dispatch(logIn(session));
  });
  afterEach(() => window.localStorage.clear());
  afterAll(() => host.stop());
}

export const testHost = (): TestHost => host;
export const testStore = (): AppStore => store;

async function lastCall(start: Start) {
  await store.dispatch(start());
  const call = (await host.requests()).at(-1);
  return { ...call, call: `${call?.method ?? ''} ${call?.path ?? ''}` };
}

async function expectCall([expectedCall, start, expected = {}]: Case) {
  const { call, query, body, headers } = await lastCall(start);
  expect({ call, query, body }).toEqual({ call: expectedCall, query: expected.query ?? {}, body: expected.body });
  return headers?.authorization;
}

/** Tests that each call is sent as expected, without a token. */
export function testPublicCalls(cases: Case[]): void {
  test.each(cases)('%s is sent without a token', async (...sent) => {
    expect(await expectCall(sent)).toBeUndefined();
  });
}

/** Tests that each call is sent as expected, with the agent's token. */
export function testAgentCalls(cases: Case[]): void {
  test.each(cases)('%s is sent with the token', async (...sent) => {
    expect(await expectCall(sent)).toMatch(/^Bearer ./);
  });
}
