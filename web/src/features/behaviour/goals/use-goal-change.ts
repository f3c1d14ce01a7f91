import { askAgain } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { forgetAnswersAbout } from '../../../report/ask/questions.tsx';
import { useReportWorkspace } from '../../../report/use-period.ts';

/** A change of a goal, after which the list is read again, and the numbers that count goals. */
export function useGoalChange(change: (workspaceId: string) => Promise<unknown>, done: () => void) {
  const { id: workspaceId } = useReportWorkspace();
  return useMutation(async () => {
    await change(workspaceId);
    await askAgain('goal.list', { workspaceId });
    await forgetAnswersAbout('event:goal');
    done();
  }, apiMessage);
}
