/** Letters of any script, digits, and the punctuation of names and e-mail addresses. */
const NAME = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.+_' -]*[\p{L}\p{M}\p{N}.])?`;
const HOST = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?`;
const USERNAME = new RegExp(`^${NAME}(?:(?<! )@${HOST})?$`, 'u');

export const NOT_A_USERNAME = 'The username must be an e-mail address or a name.';

/**
 * True for an e-mail address or a name. Other texts, such as `${…}`, could be an attack on a program that reads the
 * username.
 */
export const isUsername = (text: string): boolean => text.length <= 254 && USERNAME.test(text);
