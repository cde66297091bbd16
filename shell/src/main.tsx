// Before any code that makes scripts or styles.
import './policy/trusted-types';
import './policy/toast-styles';
import 'react-dom/client';
import { nextTask } from './next-task';

// All of it is there already: it is evaluated in several tasks, between which the browser answers the visitor.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'shared-state'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ 'react-router-dom'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start'))
  .then(({ startOrSay }) => startOrSay());
