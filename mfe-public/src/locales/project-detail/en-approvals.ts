import type { Messages } from 'shared-contract';

/** Texts of a project's approval and the developer's registration. */
export const approvalsTexts = {
  approvals: {
    title: 'Registration and approval',
    authority: 'Approved by',
    number: 'Approval number',
    date: 'Approved on',
    document: 'Approval document',
    open: 'Download (PDF)',
    developer: 'Developer registration',
    registeredOn: 'Registered on',
    rehab: 'REHAB membership',
  },
} satisfies Messages;
