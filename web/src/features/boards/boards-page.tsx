import { useParams } from 'react-router-dom';
import { BoardList } from './board-list.tsx';
import { BoardPage } from './board-page.tsx';

/** All boards, or the one of the address. */
export default function BoardsPage() {
  const { board } = useParams();
  return board ? <BoardPage key={board} id={board} /> : <BoardList />;
}
