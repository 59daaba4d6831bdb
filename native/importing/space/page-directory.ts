/** A page's identity, known before the page is read. */
export interface PageFile {
  key: string;
  title: string;
  /** Path of the file (or the entry) inside the export. */
  source: string;
}

/** Finds pages by what links name them by. */
export class PageDirectory {
  readonly pages: readonly PageFile[];
  private readonly bySource = new Map<string, PageFile>();
  private readonly byKey = new Map<string, PageFile>();
  private readonly byTitle = new Map<string, PageFile | null>();
  private readonly byFileName = new Map<string, PageFile | null>();

  constructor(pages: readonly PageFile[]) {
    this.pages = pages;
    for (const page of pages) {
      this.bySource.set(page.source, page);
      this.byKey.set(page.key, page);
      addUnlessAmbiguous(this.byTitle, titleKey(page.title), page);
      addUnlessAmbiguous(this.byFileName, fileName(page.source), page);
    }
  }

  withSource(source: string): PageFile | null {
    return this.bySource.get(source) ?? null;
  }

  withKey(key: string): PageFile | null {
    return this.byKey.get(key) ?? null;
  }

  /** The only page of this title, in whatever case; Confluence compares titles that way. */
  withTitle(title: string): PageFile | null {
    return this.byTitle.get(titleKey(title)) ?? null;
  }

  /** The only page whose file has this name: people move pages into sub-folders. */
  withFileName(name: string): PageFile | null {
    return this.byFileName.get(name) ?? null;
  }
}

function addUnlessAmbiguous(map: Map<string, PageFile | null>, key: string, page: PageFile): void {
  map.set(key, map.has(key) ? null : page);
}

function titleKey(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim();
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
