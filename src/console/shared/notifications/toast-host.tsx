import { createRoot } from 'react-dom/client';
import { showToast, Toaster, type ToastMessage } from '#console/ui/feedback/toaster.tsx';

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(<Toaster />);

/** Shows a toast in a React root of its own, which stays when screens change. */
export const toast = (message: ToastMessage): void => showToast(message);
