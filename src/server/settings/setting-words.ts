/** What the checks of a library say about a wrong setting, in the words of an operator and without its value. */
import * as v from "valibot";

/** The name under which valibot knows these words. */
export const SETTING_WORDS = "settings";

v.setSpecificMessage(v.digits, () => "must be a whole number", SETTING_WORDS);
v.setSpecificMessage(v.minValue, ({ requirement }) => `must be at least ${requirement}`, SETTING_WORDS);
v.setSpecificMessage(v.maxValue, ({ requirement }) => `must be at most ${requirement}`, SETTING_WORDS);
v.setSpecificMessage(
  v.minLength,
  ({ requirement }) =>
    requirement === 1 ? "must not be blank" : `must have at least ${requirement} characters`,
  SETTING_WORDS,
);
v.setSpecificMessage(
  v.maxLength,
  ({ requirement }) => `must have at most ${requirement} characters`,
  SETTING_WORDS,
);
v.setSpecificMessage(v.url, () => "must be a URL, such as https://skypurse.example", SETTING_WORDS);
v.setSpecificMessage(v.email, () => "must be an e-mail address", SETTING_WORDS);
v.setSpecificMessage(v.startsWith, ({ requirement }) => `must begin with ${requirement}`, SETTING_WORDS);
v.setSpecificMessage(
  v.picklist,
  ({ expected }) => `must be one of ${expected?.replaceAll(/[()"]/g, "").replaceAll(" | ", ", ")}`,
  SETTING_WORDS,
);
