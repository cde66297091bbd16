import { later, laterBySeconds } from '../../testing/clock';
import { AGENT, testApp } from '../../testing/test-app';
import { createAgent } from './repository';
import { callWith, logIn, post, renew, statusOf, tokenOf } from './testing/calls';

test('a new password ends every other session and replaces the old password', async () => {
  const host = await testApp();
  const [mine, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
  const changed = await callWith(mine, host, { newUsername: AGENT.email, newPassword: 'another password' });
  expect([changed.statusCode, changed.body]).toEqual([200, 'Profile updated successfully!']);
  expect((await callWith(mine, host)).statusCode).toBe(200);
  expect((await callWith(elsewhere, host)).statusCode).toBe(401);
  expect((await callWith(host.token, host)).statusCode).toBe(401);
  expect((await logIn(host)).statusCode).toBe(401);
  expect((await logIn(host, 'another password')).statusCode).toBe(200);
});

test('a new password ends all other tokens of the same session', async () => {
  const host = await testApp();
  const before = tokenOf(await logIn(host));
  const [mine, stolen] = [await renew(host, before), await renew(host, before)];
  const changed = await callWith(mine, host, { newUsername: AGENT.email, newPassword: 'another password' });
  expect(changed.statusCode).toBe(200);
  for (const token of [before, stolen]) {
    expect(await statusOf(token, host)).toBe(401);
    expect((await post(host, 'refreshtoken', token)).statusCode).toBe(401);
    const again = { newUsername: AGENT.email, newPassword: 'the password of a thief' };
    expect((await callWith(token, host, again)).statusCode).toBe(401);
  }
  const next = await renew(host, mine);
  for (const token of [mine, next]) expect(await statusOf(token, host)).toBe(200);
  laterBySeconds(60);
  expect(await statusOf(stolen, host)).toBe(401);
  expect(await statusOf(next, host)).toBe(200);
});

test('only the newest token can set a new password; a replaced one gets 401', async () => {
  const host = await testApp();
  const before = tokenOf(await logIn(host));
  const newest = await renew(host, before);
  const change = { newUsername: AGENT.email, newPassword: 'another password' };
  expect((await callWith(before, host, change)).statusCode).toBe(401);
  expect((await callWith(newest, host, change)).statusCode).toBe(200);
  expect(await statusOf(newest, host)).toBe(200);
});

test('after a concurrent change and renewal, exactly one token is valid', async () => {
  const host = await testApp();
  let password = AGENT.password;
  for (let round = 1; round <= 5; round += 1) {
    const token = tokenOf(await logIn(host, password));
    const newPassword = `another password ${round}`;
    const change = { newUsername: AGENT.email, newPassword };
    const [changed, renewed] = await Promise.all([callWith(token, host, change), post(host, 'refreshtoken', token)]);
    expect(renewed.statusCode).toBe(200);
    expect(await statusOf(tokenOf(renewed), host)).toBe(200);
    expect((await logIn(host, newPassword)).statusCode).toBe(changed.statusCode);
    if (changed.statusCode === 200) password = newPassword;
  }
});

test.each([undefined, null, ''])('without a new password (%p) only the name changes', async (newPassword) => {
  const host = await testApp();
  const [mine, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
  expect((await callWith(mine, host, { newUsername: 'new@test.example', newPassword })).statusCode).toBe(200);
  for (const token of [mine, elsewhere]) expect((await callWith(token, host)).statusCode).toBe(200);
  expect((await logIn(host, AGENT.password, 'new@test.example')).statusCode).toBe(200);
  expect((await logIn(host)).statusCode).toBe(401);
});

test('if two sessions change the password concurrently, one succeeds and the other ends', async () => {
  const host = await testApp();
  const tokens = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
  const changed = await Promise.all(
    tokens.map((token, index) =>
      callWith(token, host, { newUsername: AGENT.email, newPassword: `another password ${index}` }),
    ),
  );
  expect(changed.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401]);
  const winner = changed.findIndex(({ statusCode }) => statusCode === 200);
  expect((await callWith(tokens[winner] ?? '', host)).statusCode).toBe(200);
  expect((await logIn(host, `another password ${winner}`)).statusCode).toBe(200);
});

test('refuses a missing or taken name and a short password', async () => {
  const host = await testApp();
  await createAgent(host.app.host.db, 'taken@test.example', AGENT.password);
  const missing = await callWith(host.token, host, { newUsername: ' ' });
  expect([missing.statusCode, missing.json()]).toEqual([
    400,
    { message: 'Username is required.', errors: { newUsername: 'Username is required.' } },
  ]);
  expect((await callWith(host.token, host, { newUsername: 'Taken@test.example' })).statusCode).toBe(409);
  expect((await callWith(host.token, host, { newUsername: AGENT.email, newPassword: 'short' })).statusCode).toBe(400);
  expect((await logIn(host)).statusCode).toBe(200);
});

describe('when the login is not recent', () => {
  const PASSWORD_PLEASE = 'Please enter your current password.';
  const NOT_RIGHT = 'The current password is not right.';
  const RENAME = { newUsername: 'new@test.example' };

  async function agedHost() {
    const host = await testApp();
    later(16);
    return host;
  }

  test.each([undefined, null, ''])('asks for the current password (%p was sent) and changes nothing', async (sent) => {
    const host = await agedHost();
    for (const change of [RENAME, { newUsername: AGENT.email, newPassword: 'another password' }]) {
      const refused = await callWith(host.token, host, { ...change, currentPassword: sent });
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { message: PASSWORD_PLEASE, errors: { currentPassword: PASSWORD_PLEASE } },
      ]);
    }
    expect((await logIn(host)).statusCode).toBe(200);
  });

  test('a refresh does not count as a login', async () => {
    const host = await agedHost();
    const renewed = tokenOf(await host.call('POST', '/api/authentication/refreshtoken'));
    expect((await callWith(renewed, host, RENAME)).statusCode).toBe(403);
  });

  test('a wrong current password is refused without ending the session', async () => {
    const host = await agedHost();
    const refused = await callWith(host.token, host, { ...RENAME, currentPassword: 'not the password' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: NOT_RIGHT, errors: { currentPassword: NOT_RIGHT } },
    ]);
    expect((await callWith(host.token, host)).statusCode).toBe(200);
    expect((await callWith(host.token, host, RENAME)).statusCode).toBe(403);
    expect((await logIn(host)).statusCode).toBe(200);
  });

  test('the current password allows the change, and counts as a recent login', async () => {
    const host = await agedHost();
    const first = { newUsername: AGENT.email, newPassword: 'another password', currentPassword: AGENT.password };
    expect((await callWith(host.token, host, first)).statusCode).toBe(200);
    expect((await logIn(host, 'another password')).statusCode).toBe(200);
    expect((await callWith(host.token, host, RENAME)).statusCode).toBe(200);
    later(16);
    expect((await callWith(host.token, host, RENAME)).statusCode).toBe(403);
  });

  test('wrong guesses also block the login, so that a token does not help to guess passwords', async () => {
    const host = await agedHost();
    const guess = { ...RENAME, currentPassword: 'not the password' };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => callWith(host.token, host, guess)));
    expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect((await callWith(host.token, host, { ...RENAME, currentPassword: AGENT.password })).statusCode).toBe(429);
    expect((await logIn(host)).statusCode).toBe(429);
  });

  test('a wrong current password is refused even after a recent login', async () => {
    const host = await testApp();
    expect((await callWith(host.token, host, { ...RENAME, currentPassword: 'wrong' })).statusCode).toBe(403);
    expect((await callWith(host.token, host, { ...RENAME, currentPassword: AGENT.password })).statusCode).toBe(200);
  });
});

test('refuses a username that is neither an e-mail address nor a name', async () => {
  const host = await testApp();
  const change = (newUsername: string) => callWith(host.token, host, { newUsername });
  const refused = await change('${jndi:ldap://mail.example/a}');
  const message = 'The username must be an e-mail address or a name.';
  expect([refused.statusCode, refused.json()]).toEqual([400, { message, errors: { newUsername: message } }]);
  for (const name of ['Mary Neil', 'mary@mail.example']) expect((await change(name)).statusCode).toBe(200);
});
