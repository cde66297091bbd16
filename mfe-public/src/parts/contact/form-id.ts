/** Id of the contact form: browsers without JavaScript scroll back to the form that they posted. */
export const CONTACT_FORM = 'contact-form';
