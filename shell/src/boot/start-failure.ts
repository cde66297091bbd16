import { storedLanguage } from 'shared-state';
import { englishFailureText } from 'shared-ui/slots';

/** Shows a message with Retry if the site cannot start. Plain DOM, because the app may lack its configuration. */
export function showStartFailure(reason: unknown, again: () => Promise<void>): void {
  console.warn('The site could not start.', reason);
  const isBangla = storedLanguage() === 'bn';
  const message = document.createElement('p');
  message.textContent = isBangla
    ? 'সাইটটি লোড করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'
    : `The site could not be loaded. ${englishFailureText(reason)}`;
  const retry = document.createElement('button');
  retry.textContent = isBangla ? 'আবার চেষ্টা করুন' : 'Retry';
  retry.addEventListener('click', () => {
    retry.disabled = true;
    retry.setAttribute('aria-busy', 'true');
    void again();
  });
  const box = document.createElement('main');
  box.lang = isBangla ? 'bn' : 'en';
  box.setAttribute('role', 'alert');
  box.className = 'start-failure';
  box.append(message, retry);
  document.getElementById('root')?.replaceChildren(box);
}
