import { Menu, type MenuItemConstructorOptions } from 'electron';

/** What the platform expects and no more: editing, zoom, window, quit. The app's commands are in its window. */
export function setMenu(isPackaged: boolean, platform: NodeJS.Platform): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      platform === 'darwin' ? { role: 'appMenu' } : { label: 'Grounds', submenu: [{ role: 'quit' }] },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
      { role: 'windowMenu' },
    ]),
  );
}
