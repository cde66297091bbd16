/** Exports for packages that seed an API host with their own rows and files, as the demo does. */
export { withHostStorage } from './commands/storage';
export type { HostConfig } from './config';
export type { Db } from './db/database';
export { insertRow } from './db/rows';
export { keepFile, type HostStorage, type StoredFile } from './files/attachments';
export { firstLogin, type Login } from './first-agent';
export type { Host } from './host';
export { createAgent, findAgentByEmail, hasAgents } from './resources/authentication/repository';
export { createBlog } from './resources/blog/repository';
export { createContactMessage } from './resources/contact/repository';
export { createFaq } from './resources/faq/repository';
export { insertLead } from './resources/lead/assignment';
export { createProject } from './resources/project/repository';
