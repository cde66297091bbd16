import { setUpCalls, testHost, testStore } from '../../testing/calls';
import { offerOf } from './capabilities';
import { publicUnitsApi } from './units';

setUpCalls();

const { initiate } = publicUnitsApi.endpoints.listProjectUnits;

test.each([
  ['the call', { status: 404, body: '{"message":"There is no such call."}' }],
  ['the call, which answers with a page,', { status: 200, body: '<!doctype html>' }],
])('a host without %s offers nothing', async (_what, answer) => {
  const { dispatch } = testStore();
  await testHost().fail({ path: '/api/capabilities', times: 1, ...answer });
  expect(await dispatch(initiate('1'))).toMatchObject({ data: null, isSuccess: true });
});

test.each([503, 504])('after an outage (%d), the host is asked again', async (status) => {
  const { dispatch } = testStore();
  await testHost().fail({ path: '/api/capabilities', status, times: 1 });
  expect(await dispatch(initiate('1'))).toMatchObject({ isError: true });
  expect(await offerOf(dispatch, 'units')).toEqual({ isOffered: true, error: undefined });
});
