import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetCode } from './use-reset-code.ts';

/** /reset-password: the page of the link in the email of /reset. */
export default function ResetPasswordPage() {
  useTitle('Reset password');
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const checked = useResetCode(code);
  if (checked.state === 'checking') return null;
  if (checked.state === 'good') return <NewPasswordForm code={code} email={checked.email} />;
  return (
    <AuthLayout title="Reset password">
      <Notice tone="error">{checked.text}</Notice>
      <Button asChild>
        <Link to={paths.reset}>Get a new link</Link>
      </Button>
    </AuthLayout>
  );
}
