// Import these first, because later imports create scripts and styles.
import '../policy/trusted-types';
import '../policy/toast-styles';
import 'react-dom/client';
import { nextTask } from './next-task';

// The code is in this script already; evaluating it in several tasks lets the browser respond to the visitor in between.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'shared-state'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ 'react-router-dom'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '../router'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start'))
  .then(({ startOrReport }) => startOrReport());
