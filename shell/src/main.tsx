// Before any code that makes scripts or styles.
import './policy/trusted-types';
import './policy/toast-styles';
import 'react-dom/client';
import { nextTask } from './next-task';

// The rest of the shell is there already: it is evaluated in a task of its own, before which the browser answers the visitor.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ './start'))
  .then(({ startOrSay }) => startOrSay());
