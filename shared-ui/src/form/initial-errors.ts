import { createContext } from 'react';

/** Errors to show at fields until they are edited, by field name. */
export const InitialErrors = createContext<Readonly<Record<string, string>>>({});
