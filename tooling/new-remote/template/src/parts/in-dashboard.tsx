import { Outlet } from 'react-router-dom';
import { Slot } from 'shared-ui/slots';

/** The dashboard's header and sidebar around the page. */
export function InDashboard() {
  return (
    <Slot name="dashboardFrame">
      <Outlet />
    </Slot>
  );
}
