import { styled } from 'styled-components';

/** A bar at the bottom of the window with a short message and a button. */
export const NoticeBar = styled.div`
  position: fixed;
  bottom: ${({ theme }) => theme.space(4)};
  left: 50%;
  z-index: ${({ theme }) => theme.layer.overlay + 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space(3)};
  box-sizing: border-box;
  width: max-content;
  max-width: calc(100vw - 24px);
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  transform: translateX(-50%);
`;
