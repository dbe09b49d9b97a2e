// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { removeServiceStorage } from "./service-storage.ts";

const cookies = () =>
  document.cookie
    .split(/;\s*/)
    .map((cookie) => cookie.split("=")[0])
    .sort();

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: third-party scripts set cookies this way.
  document.cookie = cookie;
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState({}, "", "/tutorials/pets");
});

test("listed names are removed from cookies and storage, and others are kept", () => {
  setCookie("fake_ad=1; path=/");
  setCookie("fake_ad_2=1; path=/");
  setCookie("ours=1; path=/");
  localStorage.setItem("fake_ad_seen", "1");
  localStorage.setItem("skypurse.cart", "{}");
  removeServiceStorage(["fake_ad", "fake_ad_*"]);
  expect(cookies()).toEqual(["ours"]);
  expect(Object.keys(localStorage)).toEqual(["skypurse.cart"]);
});

test.each(["/", "/tutorials", "/tutorials/", "/tutorials/pets"])(
  "also removes a cookie whose path is %s",
  (path) => {
    setCookie(`fake_ad=1; path=${path}`);
    expect(cookies()).toContain("fake_ad");
    removeServiceStorage(["fake_ad"]);
    expect(cookies()).not.toContain("fake_ad");
  },
);

test("does not throw when the browser blocks cookies or storage", () => {
  vi.spyOn(Document.prototype, "cookie", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  localStorage.setItem("fake_ad", "1");
  removeServiceStorage(["fake_ad"]);
  expect(localStorage.getItem("fake_ad")).toBeNull();
});
