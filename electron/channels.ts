/** What the preload asks of the main process, and how the port to the engine is sent. */
export const channels = {
  connect: 'grounds:connect',
  chooseExport: 'grounds:choose-export',
  port: 'grounds:port',
} as const;
